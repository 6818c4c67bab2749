import type { exclusionBrands, liftReasons } from '../../../schemas/rules/account/break-choices.ts';
import type { Generated } from 'kysely';
import type { GateAnswer, RiskLevel } from '../../../schemas/rules/account/gate.ts';
import type { LimitKind, LimitPeriod } from '../../../schemas/rules/account/limits.ts';

/** `value_minor` is minor units, or hundredths of a minute for the kind `session`. */
export type LimitTable = {
  uid: number;
  kind: LimitKind;
  period: LimitPeriod;
  value_minor: bigint;
  /** What counts for the first time after the limit was set: its period rolls from here. Null until then. */
  rolls_from_at: number | null;
  /** Its windows are those of the calendar in this time zone; '' for a period that rolls. */
  zone: Generated<string>;
  set_at: number;
};

/** A raise, or a removal (`value_minor` null), that waits for its time and for the player's second word. */
export type LimitChangeTable = {
  uid: number;
  kind: LimitKind;
  period: LimitPeriod;
  value_minor: bigint | null;
  starts_at: number;
  /** The period of the limit that is changed, where several of a kind hold at once; '' elsewhere. */
  of_period: Generated<LimitPeriod | ''>;
  /** 1: the operator has to talk to the player first. */
  needs_contact: Generated<number>;
};

/** A limit over all operators, and what others were paid at one moment. */
type JointLimitTable = {
  uid: number;
  period: LimitPeriod;
  value_minor: bigint;
  elsewhere_minor: bigint;
  elsewhere_at: number;
  zone: string;
};

/** When a check of financial vulnerability was done. */
type VulnerabilityCheckTable = { uid: number; done_at: number };

/** Each answer to a step before play and deposit, the newest last; `detail` is JSON. */
type GateAnswerTable = {
  id: Generated<number>;
  uid: number;
  step: string;
  answer: GateAnswer;
  detail: string;
  at: number;
};

/** One exclusion; `until_at` null is for ever. The newest one of a player speaks. */
type ExclusionTable = {
  id: Generated<number>;
  uid: number;
  brands: (typeof exclusionBrands)[number];
  until_at: number | null;
  at: number;
  lift_reason: (typeof liftReasons)[number] | null;
  lift_asked_at: number | null;
  lifted_at: number | null;
};

/** `reason` is a name of the house's. */
type RiskFlagTable = { uid: number; level: RiskLevel; reason: string; at: number };

/** Up to when a player has read what they were told. */
type NoticeReadTable = { uid: number; until_at: number };

type ApplicantTable = { uid: number; id: string };

/** `action` is one extra check, '' the whole verification. */
type VerificationTokenTable = { token_hash: string; uid: number; action: string; expires_at: number };

export type AccountTables = {
  limits: LimitTable;
  limit_changes: LimitChangeTable;
  joint_limits: JointLimitTable;
  vulnerability_checks: VulnerabilityCheckTable;
  gate_answers: GateAnswerTable;
  exclusions: ExclusionTable;
  risk_flags: RiskFlagTable;
  notice_reads: NoticeReadTable;
  applicants: ApplicantTable;
  verification_tokens: VerificationTokenTable;
};

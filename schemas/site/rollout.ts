import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { DecodeReport, issueFault } from '../kit/lenient.ts';
import type { DecodeFault } from '../kit/lenient.ts';
import { CmsConfig } from './cms-config.ts';
import type { CmsConfigSource } from './cms-config.ts';
import { isRecord } from '../rules/kit/record.ts';

/** The part `rollout` of `GET /nfx/cms-config/{locale}`: other parts of the configuration, for a share of the visitors. */
const Rollout = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,40}$/)),
  /** From 0, nobody, to 1, everybody. */
  share: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })),
  /** Each part stands in the place of the present one; the entries of `market` are laid over the present ones. */
  config: Schema.Record(Schema.String, Schema.Unknown),
});

/** What a platform sends: the configuration, with a candidate in it. */
export type RolledConfigSource = CmsConfigSource & {
  readonly rollout?: {
    readonly name: string;
    readonly share: number;
    readonly config: CmsConfigSource;
  } | null;
};

export type RolloutTerms = Pick<typeof Rollout.Type, 'name' | 'share'>;

/** `config`: the candidate; null while it is not fit for anybody. */
export type RolloutState = RolloutTerms & { readonly config: CmsConfig | null };

type Read = {
  readonly state: RolloutState | null;
  /** The candidate as the platform would answer it; null where it is not fit. */
  readonly source: unknown;
  /** Names of what the candidate has of its own. */
  readonly parts: readonly string[];
  /** What does not decode, by its path from the configuration on, such as `rollout.config.brand.name`. */
  readonly faults: readonly DecodeFault[];
};

const none: Read = { state: null, source: null, parts: [], faults: [] };

type Tree = Readonly<Record<string, unknown>>;
const decoded = <T>(schema: Schema.Codec<T, unknown>, value: unknown) => {
  const faults: DecodeFault[] = [];
  const result = Effect.runSync(
    Schema.decodeUnknownEffect(schema)(value).pipe(
      Effect.mapError((error) => issueFault(error.issue)),
      Effect.result,
      Effect.provideService(DecodeReport, (fault) => void faults.push(fault)),
    ),
  );
  if (result._tag === 'Success')
    return {
      value: result.success,
      faults: faults.filter(({ problem }) => problem === 'malformed'),
    };
  return { value: null, faults: [{ ...result.failure, problem: 'malformed' as const }] };
};

const under = (parent: string, fault: DecodeFault): DecodeFault => ({
  ...fault,
  path: fault.path === '' ? parent : `${parent}.${fault.path}`,
});

const withoutRollout = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => name !== 'rollout'));

/** The configuration as the platform answers it, without a candidate. */
export const presentSource = (body: unknown): unknown =>
  isRecord(body) && 'rollout' in body ? withoutRollout(body) : body;

const candidateSource = (body: Tree, parts: Tree): Tree => {
  const { market: own } = parts;
  const { market } = body;
  const laid = {
    ...body,
    ...parts,
    ...(isRecord(own) && isRecord(market) && { market: { ...market, ...own } }),
  };
  return withoutRollout(laid);
};

/**
 * The candidate of a configuration that the platform answered. One with a fault is fit for nobody. Faults in parts that
 * it does not name are the configuration's own, and not told here.
 */
export const readRollout = (body: unknown): Read => {
  if (!isRecord(body) || (body['rollout'] ?? null) === null) return none;
  const rollout = decoded(Rollout, body['rollout']);
  if (rollout.value === null)
    return { ...none, faults: rollout.faults.map((fault) => under('rollout', fault)) };
  const { config: parts, name, share } = rollout.value;
  const source = candidateSource(body, parts);
  const { value, faults } = decoded(CmsConfig as Schema.Codec<CmsConfig, unknown>, source);
  const isNamed = ({ path }: DecodeFault): boolean => Object.hasOwn(parts, path.split(/[.[]/)[0] ?? '');
  const isFit = value !== null && faults.length === 0;
  return {
    state: { name, share, config: isFit ? value : null },
    source: isFit ? source : null,
    parts: Object.keys(parts),
    faults: faults.filter(isNamed).map((fault) => under('rollout.config', fault)),
  };
};

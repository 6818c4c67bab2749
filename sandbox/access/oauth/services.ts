import { createHash } from 'node:crypto';
import type { Platform } from '../../platform.ts';

/** Providers of social sign-in that stand beside the platform; the client's secret is known to the two of them alone. */
export const socialServices = [
  { service: 'harbour', title: 'Harbour ID' },
  { service: 'lantern', title: 'Lantern' },
] as const;
export type SocialService = (typeof socialServices)[number]['service'];

export const serviceOf = (name: string | undefined) => socialServices.find(({ service }) => service === name);

export const clientId = 'evenfall';

/** How a provider names whoever says this address is theirs. */
export const subjectOf = (service: SocialService, email: string): string =>
  createHash('sha256').update(`${service}:${email}`).digest('hex').slice(0, 32);

export const issuerOf = ({ publicHost, port }: Platform, service: string): string =>
  `http://${publicHost}:${port()}/idp/${service}`;

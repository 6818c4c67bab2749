// What a change of machines, rules or effects brings anew: this module is imported again under another address.
export { liveRoot } from '../../../../machines/site/root/root.live.ts';
export { createRegistry } from '../../create-registry.ts';
export { liveParts } from '../live-parts.ts';
export { findEntry } from '../find-entry.ts';

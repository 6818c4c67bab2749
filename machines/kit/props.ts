import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** The properties of a dialog by name; none where they are something else. */
export const propsIn = (props: Json): JsonRecord => (isRecord(props) ? props : {});
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

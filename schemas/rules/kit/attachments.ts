import { pass, refuse } from './validation/verdict.ts';
import type { Verdict } from './validation/verdict.ts';

/** A file that goes with a message. `id`: under which the vault holds it; `size`: bytes; `type`: MIME type. */
export type Attachment = { readonly id: string; readonly size: number; readonly type: string };

export type AttachmentRules = {
  readonly count: number;
  /** Bytes of each at most. */
  readonly size: number;
  readonly types: readonly string[];
};

/** The value of a field of files: `id:size:type`, with commas between them. Names stay in the vault. */
export const formatAttachments = (files: readonly Attachment[]): string =>
  files.map(({ id, size, type }) => `${id}:${size}:${type}`).join(',');

export const parseAttachments = (value: string): readonly Attachment[] =>
  value === ''
    ? []
    : value.split(',').map((part) => {
        const [id = '', size = '', type = ''] = part.split(':');
        return { id, size: Number(size), type };
      });

const bytesPerMegabyte = 1_048_576;
export const megabytesOf = (bytes: number): number => Math.round((bytes / bytesPerMegabyte) * 10) / 10;

/** What is wrong with one file. An empty one is as good as none. */
export const judgeAttachment = ({ size, type }: Attachment, rules: AttachmentRules): Verdict => {
  if (!rules.types.includes(type)) return refuse('files.type');
  if (size === 0) return refuse('files.empty');
  return size > rules.size ? refuse('files.size', { max: megabytesOf(rules.size) }) : pass;
};

/** The first thing that is wrong with the files of a field. */
export const validateAttachments = (value: string, rules: AttachmentRules): Verdict => {
  const files = parseAttachments(value);
  const wrong = files.map((file) => judgeAttachment(file, rules)).find(({ ok }) => !ok);
  return wrong ?? (files.length > rules.count ? refuse('files.count', { max: rules.count }) : pass);
};

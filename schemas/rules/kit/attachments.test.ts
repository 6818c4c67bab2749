import { describe, expect, it } from 'vitest';
import { formatAttachments, megabytesOf, parseAttachments, validateAttachments } from './attachments.ts';
import type { Attachment } from './attachments.ts';

const rules = { count: 2, size: 2_097_152, types: ['image/png', 'application/pdf'] };
const file = (rest: Partial<Attachment> = {}): Attachment => ({
  id: 'a',
  size: 10,
  type: 'image/png',
  ...rest,
});
const judge = (...files: readonly Attachment[]) => validateAttachments(formatAttachments(files), rules);

describe('files of a message', () => {
  it('are one value that reads back', () => {
    const files = [file(), file({ id: 'b', size: 0, type: '' })];
    expect(parseAttachments(formatAttachments(files))).toEqual(files);
    expect(parseAttachments('')).toEqual([]);
  });

  it('are judged by kind, size and number', () => {
    expect([judge(), judge(file(), file({ id: 'b', size: rules.size }))]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(judge(file({ type: 'text/html' }))).toEqual({ ok: false, key: 'files.type' });
    expect(judge(file({ size: 0 }))).toEqual({ ok: false, key: 'files.empty' });
    expect(judge(file(), file({ size: rules.size + 1 }))).toEqual({
      ok: false,
      key: 'files.size',
      values: { max: 2 },
    });
    expect(judge(file(), file(), file())).toEqual({ ok: false, key: 'files.count', values: { max: 2 } });
  });

  it('have a size in megabytes with one digit', () =>
    expect([megabytesOf(4_194_304), megabytesOf(1_572_864)]).toEqual([4, 1.5]));
});

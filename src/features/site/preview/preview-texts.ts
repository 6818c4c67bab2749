/** Texts of the bar over pages with drafts, and of the pages that a preview link ends at which opens nothing. */
export const previewTexts = {
  bar: 'preview.bar',
  label: 'preview.bar.label',
  leave: 'preview.leave',
  home: 'preview.home',
  wrong: { header: 'preview.wrong.header', text: 'preview.wrong.text' },
  old: { header: 'preview.old.header', text: 'preview.old.text' },
  many: { header: 'preview.many.header', text: 'preview.many.text' },
} as const;

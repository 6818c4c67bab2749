/** Texts of the page that stands in while there is no connection. */
export const offlineTexts = {
  header: 'outside.offline.header',
  description: 'outside.offline.description',
  button: 'outside.offline.button',
} as const;

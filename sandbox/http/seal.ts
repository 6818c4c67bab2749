/** The stand-in for a regulator's live seal, which says that the sandbox has no licence. `name` is a word of ours. */
export const sealAnswer = (name: string): Response =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><rect x=".5" y=".5" width="95" height="31" rx="5" fill="#fbf7f2" stroke="#6b5a4e"/><path d="M16 6l8 3v7c0 5-3.500 8-8 10-4.500-2-8-5-8-10V9z" fill="#6b5a4e"/><text x="30" y="14" font-family="sans-serif" font-size="9" font-weight="700" fill="#3a2b22">${name}</text><text x="30" y="25" font-family="sans-serif" font-size="8" fill="#3a2b22">no licence</text></svg>`,
    {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
  );

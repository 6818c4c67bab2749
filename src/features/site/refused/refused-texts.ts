/** Texts of the pages that stand in for a request that is not read at all. */
export const refusedTexts = {
  cookies: {
    header: 'refused.cookies.header',
    text: 'refused.cookies.text',
    button: 'refused.cookies.button',
  },
  address: {
    header: 'refused.address.header',
    text: 'refused.address.text',
    button: 'refused.address.button',
  },
} as const;

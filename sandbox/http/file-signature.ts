/** First bytes by MIME type; null matches any byte. */
const signatures: Readonly<Record<string, readonly (number | null)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** Whether a file begins as its type does; one of a type that is not known here never does. */
export const isWhatItSays = ({ type, data }: { readonly type: string; readonly data: Uint8Array }): boolean =>
  signatures[type]?.every((byte, at) => byte === null || data[at] === byte) ?? false;

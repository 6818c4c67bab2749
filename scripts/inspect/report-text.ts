/** A report larger than this, unpacked, is none. */
export const MAX_BYTES = 256 * 1024 * 1024;

/** The same bytes, up to so many. */
const upTo = (most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> => {
  let bytes = 0;
  return new TransformStream({
    transform: (part, controller) => {
      bytes += part.length;
      if (bytes > most) controller.error(new RangeError(`more than ${most} bytes`));
      else controller.enqueue(part);
    },
  });
};

/** The file that the site saves is compressed; what it copies is not. A small file may hold what fills the memory. */
export const textIn = async (file: Blob, most = MAX_BYTES): Promise<string> => {
  if (file.size > most) throw new Error('The file is too large for a report.');
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(upTo(most));
  try {
    return await new Response(unpacked).text();
  } catch (cause) {
    throw new Error(
      cause instanceof RangeError
        ? 'The file is too large for a report.'
        : 'The file cannot be unpacked: it was perhaps copied in part.',
      { cause },
    );
  }
};

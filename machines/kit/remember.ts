/** Computes once per context object, so that a selector gives the same reference until the context changes. */
export const byContext = <Context extends object, A>(
  compute: (context: Context) => A,
): ((snapshot: { readonly context: Context }) => A) => {
  const known = new WeakMap<Context, A>();
  return ({ context }) => {
    const found = known.get(context);
    if (found !== undefined) return found;
    const value = compute(context);
    known.set(context, value);
    return value;
  };
};

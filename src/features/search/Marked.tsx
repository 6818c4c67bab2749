import s from './Marked.module.css';
import { splitMatch } from './split-match.ts';

export function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const parts = splitMatch(name, text);
  if (!parts) return name;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark className={s.mark}>{match}</mark>
      {after}
    </>
  );
}

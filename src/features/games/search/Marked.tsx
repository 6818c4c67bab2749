import { createElement, Fragment } from 'react';
import s from './Marked.module.css';
import { markedParts } from './marked-parts.ts';

export function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const views = markedParts(name, text).map((part, at) =>
    at % 2 === 1 ? createElement('mark', { className: s.mark }, part) : part,
  );
  return createElement(Fragment, null, ...views);
}

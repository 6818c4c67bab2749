import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CommonMarkup, MarkPlaceContext } from './common-markup.tsx';
import { createMarkupKeeper } from './markup-keeper.ts';

type Row = { readonly names: readonly string[] };
const texts = {};

const site = () => {
  const keeper = createMarkupKeeper();
  let drawn = 0;
  const Name = ({ name }: { name: string }) => {
    drawn += 1;
    return <b>{name}</b>;
  };
  const page = (rows: readonly Row[], player: string, language: object = texts) => {
    const { mark, fill } = keeper(language);
    const html = renderToString(
      <MarkPlaceContext value={mark}>
        <i>{player}</i>
        {rows.map((row) => (
          <p key={row.names.join()}>
            <CommonMarkup of={row}>
              {() => row.names.map((name) => <Name key={name} name={name} />)}
            </CommonMarkup>
          </p>
        ))}
      </MarkPlaceContext>,
    );
    return fill(html);
  };
  return { page, drawn: () => drawn };
};

const first: Row = { names: ['Oxblood', 'A <b>& "$&"'] };
const second: Row = { names: ['Comet'] };
const marked = '<b>Oxblood</b><b>A &lt;b&gt;&amp; &quot;$&amp;&quot;</b>';

describe('common markup', () => {
  it('is made once per object, in whichever order its pages show it', () => {
    const { page, drawn } = site();
    expect(page([first, second], 'ada')).toBe(`<i>ada</i><p>${marked}</p><p><b>Comet</b></p>`);
    expect(page([second, first], 'bob')).toBe(`<i>bob</i><p><b>Comet</b></p><p>${marked}</p>`);
    expect(drawn()).toBe(3);
  });

  it('is made anew for a new object and for other texts', () => {
    const { page, drawn } = site();
    page([second], 'ada');
    expect(page([{ names: ['Comet', 'Tide'] }], 'ada')).toBe('<i>ada</i><p><b>Comet</b><b>Tide</b></p>');
    page([second], 'ada', {});
    expect(drawn()).toBe(4);
  });

  it('is made once for each of its variants', () => {
    const keeper = createMarkupKeeper();
    let drawn = 0;
    const menu = (current: string) => {
      const { mark, fill } = keeper(texts);
      return fill(
        renderToString(
          <MarkPlaceContext value={mark}>
            <CommonMarkup of={first} variant={current}>
              {() => <b key={(drawn += 1)}>{current}</b>}
            </CommonMarkup>
          </MarkPlaceContext>,
        ),
      );
    };
    expect(['home', 'hall', 'home', 'hall'].map(menu)).toEqual([
      '<b>home</b>',
      '<b>hall</b>',
      '<b>home</b>',
      '<b>hall</b>',
    ]);
    expect(drawn).toBe(2);
  });

  it('stands alone where nobody keeps it, as in the browser', () => {
    expect(renderToString(<CommonMarkup of={second}>{() => <b>Comet</b>}</CommonMarkup>)).toBe(
      '<b>Comet</b>',
    );
  });
});

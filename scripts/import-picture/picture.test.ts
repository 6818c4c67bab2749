import { describe, expect, it } from 'vitest';
import { readSource } from '../house/read-imports.ts';
import { domainOfFile, layerOf, pictureOf, signatureOf } from './picture.ts';

const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => readSource(path, text));

describe('the picture of imports', () => {
  it('counts files of a layer and imports between layers', () => {
    const picture = pictureOf(
      files({
        'src/a.ts': `import { b } from '../machines/b.ts'; import { c } from '../machines/c.ts'`,
        'machines/b.ts': `import type { D } from '../schemas/d.ts'; import './c.ts'`,
        'machines/c.ts': '',
        'schemas/d.ts': `import { r } from './rules/r.ts'`,
        'schemas/rules/r.ts': `import type { D } from '../d.ts'`,
      }),
      layerOf,
    );
    expect(picture).toEqual({
      parts: [
        { name: 'machines', files: 2 },
        { name: 'schemas', files: 2 },
        { name: 'src', files: 1 },
      ],
      arrows: [
        { from: 'machines', to: 'schemas', count: 1 },
        { from: 'src', to: 'machines', count: 2 },
      ],
      circles: [],
    });
  });

  it('tells which layers stand in a circle', () => {
    const { circles } = pictureOf(
      files({
        'effects/a.ts': `import { b } from '../machines/b.ts'`,
        'machines/b.ts': `import type { A } from '../effects/a.ts'`,
      }),
      layerOf,
    );
    expect(circles).toEqual([['effects', 'machines']]);
  });

  it('joins a domain over the layers and leaves out what belongs to none', () => {
    const { parts, arrows } = pictureOf(
      files({
        'machines/cashier/a.ts': `import '../kit/b.ts'; import '../actor-ids.ts'`,
        'src/features/cashier/A.tsx': `import '../kit/B.tsx'`,
        'machines/kit/b.ts': '',
        'src/features/kit/B.tsx': '',
        'machines/kit/actor-ids.ts': '',
      }),
      domainOfFile,
    );
    expect(parts.map(({ name }) => name)).toEqual(['cashier', 'kit']);
    expect(arrows).toEqual([{ from: 'cashier', to: 'kit', count: 2 }]);
  });

  it('is old for another arrow, not for another count', () => {
    const of = (text: string) =>
      signatureOf({
        layers: pictureOf(files({ 'src/a.ts': text, 'machines/b.ts': '', 'machines/c.ts': '' }), layerOf),
      });
    expect(of(`import '../machines/b.ts'; import '../machines/c.ts'`)).toBe(of(`import '../machines/b.ts'`));
    expect(of(`import '../machines/b.ts'`)).not.toBe(of(''));
  });
});

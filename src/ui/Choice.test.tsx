import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OptionCard } from './Choice.tsx';
import { ImageService } from './image-service.ts';

it('SH-8.62 SH-9.20 the logo of a method is a picture like the others, by the image service, and uncut', () => {
  const logo = { light: '/card.svg', dark: '/card-dark.svg', small: undefined };
  const drawn = (template: string) =>
    renderToString(
      <ImageService value={template}>
        <OptionCard name="method" value="1" checked={false} onChange={() => {}} title="Card" logo={logo} />
      </ImageService>,
    );
  expect(drawn('').match(/src="[^"]*"/g)).toEqual(['src="/card.svg"', 'src="/card-dark.svg"']);
  const served = drawn('https://img.example/{width}/{height}/{url}');
  expect(served).toContain('https://img.example/320/0/%2Fcard.svg 320w');
  expect(served).toContain('https://img.example/320/0/%2Fcard-dark.svg 320w');
});

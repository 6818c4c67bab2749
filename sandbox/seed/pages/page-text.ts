export type PageText = { readonly slug: string; readonly title: string; readonly body: string };
export const h = (title: string, ...paragraphs: readonly string[]): string =>
  `<h2>${title}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;
export const list = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const page = (slug: string, title: string, ...parts: readonly string[]): PageText => ({
  slug,
  title,
  body: parts.join(''),
});

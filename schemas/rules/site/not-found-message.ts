const shortPath = (path: string): string =>
  path.slice(0, 200).replace(/[&<>"'\p{Cc}]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Log messages of the three 404s; the path is escaped and cut to 200 characters. Players see the translated page. */
export const notFoundMessage = {
  unmatchedRoute: (path: string): string => `Page not found: ${shortPath(path)}`,
  failedValidation: (path: string): string => `Page Not Found: ${shortPath(path)}`,
  refusedByMiddleware: (): string => 'Page Not Found',
} as const;

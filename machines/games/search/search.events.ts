export type SearchEvent =
  | { readonly type: 'search.text.changed'; readonly text: string }
  /** Enter: nothing is waited for. */
  | { readonly type: 'search.submitted' }
  | { readonly type: 'search.retry.requested' }
  /** What was searched before is forgotten. */
  | { readonly type: 'search.searches.cleared' }
  /** A link was followed. */
  | { readonly type: 'search.result.chosen' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly search: SearchEvent;
  }
}

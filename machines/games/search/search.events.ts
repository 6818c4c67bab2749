export type SearchEvent =
  | { readonly type: 'search.text.changed'; readonly text: string }
  /** Enter: nothing is waited for. */
  | { readonly type: 'search.submitted' }
  | { readonly type: 'search.retry.requested' }
  /** A link was followed. */
  | { readonly type: 'search.result.chosen' };

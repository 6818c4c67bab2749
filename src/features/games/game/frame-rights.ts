/** Fixed rights: what is framed runs its own scripts on its own origin and never steers this page. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

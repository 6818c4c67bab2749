/** The menu is a curtain of the dialog queue. */
export const menuRequest = { type: 'dialog.requested', name: 'SiteMenu', kind: 'curtain' } as const;

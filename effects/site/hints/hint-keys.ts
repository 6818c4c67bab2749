/** Local storage of the two hints, per player. */
export const hintKeys = (uid: number) => ({
  registrationHidden: `registration_hint_hidden_${uid}`,
  confirmHidden: `confirm_hint_hidden_${uid}`,
  confirmSent: `confirm_sent_${uid}`,
});

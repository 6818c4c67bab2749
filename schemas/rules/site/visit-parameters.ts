export const analyticsParameters = [
  'track_id',
  'show_popup_reg',
  'publisher_id',
  'goal_id',
  'goal_entry_id',
  'link_id',
] as const;
export const analyticsValueMaxLength = 128;

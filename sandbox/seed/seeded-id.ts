import { hashOf } from '../random.ts';

/** A stable identifier in the shape of a UUID, for seeded rows only. */
export const seededId = (text: string): string => {
  const hex = [1, 2, 3, 4].map((part) => hashOf(`${text}/${part}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

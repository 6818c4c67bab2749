const hourMs = 3_600_000;
const minuteMs = 60_000;

const partsAt = (zone: string, at: number): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** `DD.MM.YYYY` of an instant in a zone. */
export const dayIn = (zone: string, at: number): string => {
  const { day, month, year } = partsAt(zone, at);
  return `${day}.${month}.${year}`;
};

/** `DD.MM.YYYY HH:mm` of an instant in a zone. */
export const momentIn = (zone: string, at: number): string => {
  const { hour, minute } = partsAt(zone, at);
  return `${dayIn(zone, at)} ${hour}:${minute}`;
};

/** Minutes east of UTC. */
export const offsetIn = (zone: string, at: number): number => {
  const { day, month, year, hour, minute } = partsAt(zone, at);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return (local - Math.floor(at / minuteMs) * minuteMs) / minuteMs;
};

/** The first instant of the other offset, summer time or its end. */
export const nextSwitch = (zone: string, from: number): number => {
  const start = Math.ceil(from / hourMs) * hourMs;
  const before = offsetIn(zone, start);
  for (let at = start; at < start + 366 * 24 * hourMs; at += hourMs)
    if (offsetIn(zone, at) !== before) return at;
  throw new Error(`${zone} changes no clock within a year`);
};

/** The next midnight of a zone. */
export const nextMidnight = (zone: string, from: number): number => {
  const day = dayIn(zone, from);
  let at = Math.ceil(from / (15 * minuteMs)) * 15 * minuteMs;
  while (dayIn(zone, at) === day) at += 15 * minuteMs;
  return at;
};

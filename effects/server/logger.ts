import type * as Layer from 'effect/Layer';
import * as Logger from 'effect/Logger';
import { scrubText } from '../../schemas/rules/kit/sensitive.ts';
import { currentVisitor } from './visitor.ts';

export type WriteLog = (entry: {
  level: 'info' | 'warn' | 'error';
  message: string;
  [field: string]: unknown;
}) => void;

const levels: Readonly<Record<string, 'warn' | 'error'>> = { Warn: 'warn', Error: 'error', Fatal: 'error' };

const textOf = (message: unknown): string =>
  (Array.isArray(message) ? message : [message])
    .map((part: unknown) =>
      part instanceof Error
        ? `${part.name} ${part.message}`
        : typeof part === 'string'
          ? part
          : JSON.stringify(part),
    )
    .join(' ');

/** What programs log, with the request it belongs to. */
export const serverLogger = (write: WriteLog): Layer.Layer<never> =>
  Logger.layer([
    Logger.make(({ message, logLevel }) => {
      const visitor = currentVisitor();
      write({
        level: levels[logLevel] ?? 'info',
        message: scrubText(textOf(message)),
        ...(visitor && { requestId: visitor.requestId }),
      });
    }),
  ]);

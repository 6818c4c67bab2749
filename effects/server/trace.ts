/** One call of an upstream within a traced request. */
export type CallTrace = {
  /** W3C Trace Context, as the upstream is told it. */
  readonly traceparent: string;
  /** With the status of the answer; 0 when none came. */
  readonly ended: (status: number) => void;
};

/** A traced request; `call` begins a call of an upstream by the path that is asked for. */
export type RequestTrace = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  readonly call: (path: string) => CallTrace;
};

export type CodeStepEvent = { readonly type: 'code.resend.requested' } | { readonly type: 'code.step.left' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly codeStep: CodeStepEvent;
  }
}

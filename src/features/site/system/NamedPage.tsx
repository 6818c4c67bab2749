import { usePageTitle } from '../../../app/page-title.ts';
import { SystemPage } from '../../../ui/State.tsx';
import type { SystemPageProps } from '../../../ui/State.tsx';

/** A page of one message, whose heading is its name. */
export function NamedPage(props: SystemPageProps & { readonly title: string }) {
  usePageTitle(props.title);
  return <SystemPage {...props} />;
}

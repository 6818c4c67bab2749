import s from './PageLoader.module.css';

/** A thin bar at the top while the next page loads. */
export function PageLoader({ active, label }: { readonly active: boolean; readonly label: string }) {
  return (
    <div role="status">
      {active && (
        <div className={s.bar}>
          <span className="vh">{label}</span>
        </div>
      )}
    </div>
  );
}

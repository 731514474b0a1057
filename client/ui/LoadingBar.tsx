import "./loading-bar.css";

/** A thin line at the top of the window while something loads; its style delays it for a moment. */
export function LoadingBar({ label }: { label: string }) {
  return (
    <div className="ui-loading" role="progressbar" aria-label={label}>
      <div className="ui-loading-bar" />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { savedViewRules } from "../../../server/shared/rules/saved-view.ts";
import type { ViewQuery } from "../../../server/shared/saved-views.ts";
import {
  type SavedViewFieldsFragment,
  SavedViewsDocument,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { useCan } from "../session/session-context.tsx";
import { kindOf } from "./useSavedViews.ts";
import { useToast } from "../toasts/toast.tsx";

const rules = savedViewRules.pick({ name: true, shared: true });
type Values = z.input<typeof rules>;
type Output = z.output<typeof rules>;

interface Props {
  list: string;
  /** The view to rename or share; without it a new one is saved. */
  view: SavedViewFieldsFragment | null;
  /** What a new view shows. */
  query: ViewQuery;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Names a view, and shares it. */
export function ViewDialog({ list, view, query, onSaved, onClose }: Props) {
  const { t } = useTranslation("view");
  const kind = kindOf(list);
  const toast = useToast();
  const mayShare = useCan("view.share");
  const options = { refetchQueries: [SavedViewsDocument], awaitRefetchQueries: true };
  const [create] = useCreateSavedViewMutation(options);
  const [update] = useUpdateSavedViewMutation(options);
  return (
    <FormDialog<Values, Output>
      title={view ? t(`${kind}.dialog.edit`) : t(`${kind}.dialog.add`)}
      type="SavedView"
      rules={rules}
      initial={{ name: view?.name ?? "", shared: view?.shared ?? false }}
      version={view?.version}
      save={async (values, changed, version) => {
        const saved = view
          ? (await update({ variables: { id: view.id, version: version ?? view.version, input: changed } })).data
              ?.updateSavedView
          : (await create({ variables: { input: { list, ...values, query } } })).data?.createSavedView;
        if (!saved) return;
        onSaved(saved.record.id);
        toast.done(t(`${kind}.done.saved`), { changeId: saved.changeId });
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label={t("fields.name")} required />
          {mayShare && (
            <>
              <SwitchField control={control} name="shared" label={t(`${kind}.dialog.share`)} />
              <p className="ui-muted">{t(`${kind}.dialog.shareHelp`)}</p>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

import { NativeSelect, TextInput } from '@mantine/core'
import {
  type Pager,
  type PagerDriver,
  pagerDrivers,
  usualMessage,
  usualTemplates,
} from '#rules/kitchen/pager.ts'
import { ask } from '../calls/ask.ts'
import { ActPageForm } from '../form/ActPageForm.tsx'
import { useAct } from '../form/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import classes from './Pager.module.css'
import { PagerTrial } from './PagerTrial.tsx'
import { draftOf, faultsOf, fieldOf, type PagerDraft, type PagerField, pagerOf } from './pager-draft.ts'

const drivers: Readonly<Record<PagerDriver, string>> = {
  none: 'Aucune borne\u00A0: appel à la voix',
  http: 'Passerelle HTTP',
  line: 'Ligne de texte sur TCP (port série)',
  netpage: 'NetPage',
}
const addresses = {
  http: "Sur le réseau de l'événement, par exemple 192.168.1.60:80.",
  line: "Sur le réseau de l'événement, par exemple 192.168.1.60:2000.",
  netpage: "Sur le réseau de l'événement, par exemple 192.168.1.60:3700.",
}

export function PagerForm({ kept }: { kept: Pager }) {
  const saving = useAct(ask.changePager, { changes: ['pager'], news: 'Réglage enregistré' })
  const draft = useDraft({
    keptAs: 'pager',
    changedSince: 'Cette borne a changé depuis.',
    initial: () => draftOf(kept),
    judge: faultsOf,
    act: saving,
    fieldOf,
  })
  return (
    <>
      <ActPageForm
        act={saving}
        draft={draft}
        label="Enregistrer la borne"
        buttons="wide"
        isReady={draft.isDirty}
        onConfirm={() => saving.run(pagerOf(draft.values))}
      >
        <PagerFields draft={draft} />
      </ActPageForm>
      {kept.driver === 'none' ? null : <PagerTrial isReady={!draft.isDirty} />}
    </>
  )
}

type FieldsProps = { readonly draft: ReturnType<typeof useDraft<PagerDraft, PagerField>> }

function PagerFields({ draft }: FieldsProps) {
  const { driver } = draft.values
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Pilotage"
        size="md"
        value={driver}
        data={pagerDrivers.map((value) => ({ value, label: drivers[value] }))}
        onChange={({ currentTarget }) =>
          draft.change({ driver: currentTarget.value as PagerDriver, template: '' })
        }
      />
      {driver === 'none' ? null : (
        <>
          <TextInput
            label="Adresse"
            description={addresses[driver]}
            autoComplete="off"
            spellCheck={false}
            maxLength={260}
            size="md"
            {...draft.text('address')}
          />
          <TextInput
            label="Appel"
            description={`Vide\u00A0: ${usualTemplates[driver]}`}
            classNames={{ input: classes.template }}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            size="md"
            {...draft.text('template')}
          />
          <TextInput
            label="Message (facultatif)"
            description={`Vide\u00A0: «\u00A0${usualMessage}\u00A0», où {commande} devient A-127.`}
            autoComplete="off"
            maxLength={60}
            size="md"
            {...draft.text('message')}
          />
        </>
      )}
    </div>
  )
}

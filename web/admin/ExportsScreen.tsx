import { Stack } from '@mantine/core'
import { exportKinds } from '#rules/figures/export.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { FirstAndLast } from '../ui/FirstAndLast.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { daysAsked, daysInAddress, faultOfDays, periodChoices } from './exports/days-address.ts'
import { ExportRow } from './exports/ExportRow.tsx'
import classes from './exports/Exports.module.css'

const urlKinds = { ...daysInAddress, stand: '' } as const

/** Offers each kind of rows as a file, for the period and the stand chosen above the list. */
export function ExportsScreen() {
  const [{ stand, ...days }, change] = useUrlState(urlKinds)
  const stands = useStands()
  // The address may name a stand that no longer exists.
  const standId = stands?.find(({ id }) => id === stand)?.id
  return (
    <Stack gap={16}>
      <PageHeader
        title="Exports"
        description="Vos données pour un tableur. Chaque export est inscrit au journal des accès."
      />
      <div className={classes.filters}>
        <FilterSelect
          label="Période"
          choices={periodChoices}
          value={days.periode}
          onChoose={(chosen) => change({ periode: chosen, du: '', au: '' })}
        />
        {days.periode === 'custom' ? (
          <FirstAndLast type="date" ends={days} fault={faultOfDays(days)} onChange={change} />
        ) : null}
        <FilterSelect
          label="Stand"
          choices={[
            { value: '', label: 'Tous' },
            ...(stands ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={standId ?? ''}
          onChoose={(chosen) => change({ stand: chosen })}
        />
      </div>
      <ul className={`fp-panel ${classes.kinds}`}>
        {exportKinds.map((kind) => (
          <ExportRow key={kind} kind={kind} chosen={{ days: daysAsked(days), standId }} />
        ))}
      </ul>
    </Stack>
  )
}

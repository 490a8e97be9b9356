import { Stack } from '@mantine/core'
import { exportKinds, exportPeriods } from '#rules/export.ts'
import { periodLabels } from '#rules/period.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { useStands } from '../app/calls/use-stands.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ExportRow } from './exports/ExportRow.tsx'
import classes from './exports/Exports.module.css'

const urlKinds = { periode: exportPeriods, stand: '' } as const
const periods = exportPeriods.map((value) => ({ value, label: periodLabels[value] }))

/** Every kind of rows as a file, for the period and the stand chosen once above them. */
export function ExportsScreen() {
  const [{ periode, stand }, change] = useUrlState(urlKinds)
  const stands = useStands()
  // An address may name a stand that is no more.
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
          choices={periods}
          value={periode}
          onChoose={(chosen) => change({ periode: chosen })}
        />
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
          <ExportRow key={kind} kind={kind} period={periode} standId={standId} />
        ))}
      </ul>
    </Stack>
  )
}

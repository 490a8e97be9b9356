import { useState } from 'react'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzerStatuses } from '#rules/kitchen/buzzer.ts'
import { useUrlState } from '../../app/address/url-state.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { ViewChoice } from '../../ui/list/ViewChoice.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { BuzzerFilters } from './BuzzerFilters.tsx'
import { BuzzerGrid } from './BuzzerGrid.tsx'
import { BuzzerList } from './BuzzerList.tsx'
import { BuzzerPanel, type BuzzerQuestion } from './BuzzerPanel.tsx'
import classes from './Buzzers.module.css'
import { meantBy, passing } from './buzzer-words.ts'
import { DeleteBuzzer } from './DeleteBuzzer.tsx'
import { EditBuzzer } from './EditBuzzer.tsx'
import { LoseBuzzer } from './LoseBuzzer.tsx'
import { PagerSilent } from './PagerSilent.tsx'
import { standName } from './stand-choices.ts'
import { TypedNumber } from './TypedNumber.tsx'

type Props = { readonly buzzers: readonly BuzzerOnTheWire[]; readonly stands: readonly Stand[] }

const filters = { q: '', statut: ['all', ...buzzerStatuses], stand: '' } as const
const views = { vue: ['grille', 'liste'] } as const

/** The squares or their list, and what may be done with the one that is chosen: beside them, over them on a phone. */
export function BuzzerCase({ buzzers, stands }: Props) {
  const [asked, filter] = useUrlState(filters)
  const [{ vue }, showAs] = useUrlState(views)
  const [chosenId, choose] = useState<string>()
  const [question, setQuestion] = useState<BuzzerQuestion>()
  const isPhone = useIsPhone()
  const chosen = buzzers.find(({ id }) => id === chosenId)
  const Buzzers = vue === 'liste' ? BuzzerList : BuzzerGrid
  const shown = passing(buzzers, asked)
  const panel = chosen ? (
    <BuzzerPanel
      key={chosen.id}
      buzzer={chosen}
      standName={standName(chosen.standId, stands)}
      isTitled={!isPhone}
      onAsk={setQuestion}
    />
  ) : null
  return (
    <>
      <PagerSilent />
      <BuzzerFilters asked={asked} stands={stands} count={shown.length} onFilter={filter}>
        <ViewChoice
          labels={{ grille: 'Grille', liste: 'Liste' }}
          value={vue}
          onChoose={(chosenView) => showAs({ vue: chosenView })}
        />
      </BuzzerFilters>
      <TypedNumber onTyped={(number) => choose(meantBy(number, buzzers)?.id)} />
      <div className={classes.screen}>
        {shown.length === 0 ? (
          <p>Aucun bipeur ne correspond.</p>
        ) : (
          <Buzzers buzzers={shown} stands={stands} chosenId={chosenId} onChoose={choose} />
        )}
        {isPhone ? null : (
          <div className={classes.aside}>
            {panel ?? <p className={classes.none}>Touchez un bipeur pour l'appeler ou le récupérer.</p>}
          </div>
        )}
      </div>
      {isPhone && chosen && !question ? (
        <Sheet isOpen title={`Bipeur ${chosen.number}`} onClose={() => choose(undefined)}>
          {panel}
        </Sheet>
      ) : null}
      {chosen && question ? (
        <Question what={question} buzzer={chosen} stands={stands} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

type QuestionProps = {
  readonly what: BuzzerQuestion
  readonly buzzer: BuzzerOnTheWire
  readonly stands: readonly Stand[]
  readonly onClose: () => void
}

function Question({ what, stands, ...about }: QuestionProps) {
  if (what === 'edit') return <EditBuzzer stands={stands} {...about} />
  return what === 'lose' ? <LoseBuzzer {...about} /> : <DeleteBuzzer {...about} />
}

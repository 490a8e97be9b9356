import { useRef, useState } from 'react'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzerStatuses } from '#rules/kitchen/buzzer.ts'
import { mustBeBack } from '#rules/kitchen/buzzer-act.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { useUrlState } from '../../app/address/url-state.ts'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { PagerSilent } from '../../app/pager/PagerSilent.tsx'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { ViewChoice } from '../../ui/list/ViewChoice.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { BuzzerFilters } from './BuzzerFilters.tsx'
import { BuzzerGrid } from './BuzzerGrid.tsx'
import { BuzzerList } from './BuzzerList.tsx'
import { BuzzerPanel, type BuzzerQuestion } from './BuzzerPanel.tsx'
import classes from './Buzzers.module.css'
import { meantBy, passing } from './buzzer-words.ts'
import { EditBuzzer } from './EditBuzzer.tsx'
import { standName } from './stand-choices.ts'

type Props = { readonly buzzers: readonly BuzzerOnTheWire[]; readonly stands: readonly Stand[] }

const filters = { q: '', statut: ['all', ...buzzerStatuses], stand: '' } as const
const views = { vue: ['grille', 'liste'] } as const

/** The buzzers as squares or as a list, with the panel of the chosen buzzer beside them, or over them on a phone. */
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

type OneBuzzerProps = { readonly buzzer: BuzzerOnTheWire; readonly onClose: () => void }

function DeleteBuzzer({ buzzer, onClose }: OneBuzzerProps) {
  const { id, number } = buzzer
  const deleting = useAct(ask.deleteBuzzer, {
    changes: ['buzzers'],
    news: 'Bipeur supprimé',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer le bipeur ${number}\u202F?`}
      label="Supprimer"
      isDangerous
      whyNot={refusedBy(() => mustBeBack(buzzer))}
      onConfirm={() => deleting.run({ buzzerId: id })}
      onClose={onClose}
    >
      Son numéro pourra servir à un autre.
    </ActDialog>
  )
}

function LoseBuzzer({ buzzer: { id, number, loan }, onClose }: OneBuzzerProps) {
  const losing = useAct(ask.loseBuzzer, {
    changes: ['buzzers'],
    news: `Bipeur ${number}\u00A0: perdu`,
    onDone: onClose,
  })
  return (
    <ActDialog
      act={losing}
      title={`Déclarer le bipeur ${number} perdu\u202F?`}
      label="Déclarer perdu"
      isDangerous
      onConfirm={() => losing.run({ buzzerId: id })}
      onClose={onClose}
    >
      {loan
        ? `La commande ${loan.orderNumber} reste sans bipeur\u00A0: elle sera appelée à la voix.`
        : 'Il ne sera plus proposé aux caisses.'}
    </ActDialog>
  )
}

/** Digits typed further apart than this belong to two numbers. */
const pauseMs = 1_200

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type TypedNumberProps = { readonly onTyped: (number: string) => void }

/** Listens to a number typed anywhere on the screen and passes it on digit by digit: «1», then «14». Renders nothing. */
function TypedNumber({ onTyped }: TypedNumberProps) {
  const typed = useRef({ number: '', at: 0 })
  const add = (digit: string) => {
    const now = performance.now()
    const before = now - typed.current.at > pauseMs ? '' : typed.current.number
    typed.current = { number: before + digit, at: now }
    onTyped(typed.current.number)
  }
  return digits.map((digit) => <DigitKey key={digit} digit={digit} onPress={add} />)
}

function DigitKey({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  useShortcut({ key: digit, label: 'Choisir un bipeur par son numéro' }, () => onPress(digit))
  return null
}

export type Motif = 'carte' | 'panier' | 'plat' | 'bipeur' | 'cloche' | 'carton'

const ink: Record<Motif, string> = {
  carte: 'M18 36h84a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8zM24 48h14v14H24z',
  panier: 'M20 46h80l-9 46H29zM40 46l14-24M80 46 66 22',
  plat: 'M14 84h92M22 84a38 38 0 0 1 76 0M60 46v-8M54 38h12',
  bipeur: 'M36 20h48a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8zM42 36h36v20H42z',
  cloche: 'M60 18v8M34 82c6-8 6-18 6-28a20 20 0 0 1 40 0c0 10 0 20 6 28z',
  carton: 'M18 42l42-18 42 18v42l-42 18-42-18zM18 42l42 18 42-18M60 60v42',
}

const menthe: Record<Motif, string> = {
  carte: 'M50 70c8 14 30 14 38 0',
  panier: 'M46 58v22M60 58v22M74 58v22',
  plat: 'M40 84a20 20 0 0 1 14-19',
  bipeur: 'M54 76h12M60 70v12',
  cloche: 'M50 90a10 10 0 0 0 20 0',
  carton: 'M39 33l42 18v14',
}

/** A decoration of an empty state: 120 px, two tones, no text. */
export function Drawing({ motif }: { motif: Motif }) {
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" fill="none" strokeWidth="3" aria-hidden="true">
      <path d={ink[motif]} stroke="var(--fp-text-muted)" strokeLinejoin="round" strokeLinecap="round" />
      <path d={menthe[motif]} stroke="var(--fp-primary-text)" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

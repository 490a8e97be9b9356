type Props = {
  readonly left: number
  readonly of: number
}

const size = 128
const stroke = 10
const radius = (size - stroke) / 2
const around = 2 * Math.PI * radius

/** What is left, as a large figure within a ring that empties. The kit's own ring would bring tooltips along. */
export function CountdownRing({ left, of }: Props) {
  const middle = size / 2
  const circle = { cx: middle, cy: middle, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <circle {...circle} stroke="var(--fp-line)" />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${(around * left) / of} ${around}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
      <text
        x="50%"
        y="50%"
        dominantBaseline="central"
        textAnchor="middle"
        fill="currentColor"
        fontSize="2.75rem"
        fontWeight={700}
      >
        {left}
      </text>
    </svg>
  )
}

type Props = {
  readonly left: number
  readonly of: number
  readonly size: number
}

/** The time left, as a figure within a ring that empties. Mantine's own ring would also download tooltips. */
export function CountdownRing({ left, of, size }: Props) {
  const stroke = size / 12.8
  const radius = (size - stroke) / 2
  const circumference = 2 * Math.PI * radius
  const middle = size / 2
  const circle = { cx: middle, cy: middle, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <circle {...circle} stroke="var(--fp-line)" />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${(circumference * left) / of} ${circumference}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
      <text
        x="50%"
        y="50%"
        dominantBaseline="central"
        textAnchor="middle"
        fill="currentColor"
        fontSize={size * 0.34375}
        fontWeight={700}
      >
        {left}
      </text>
    </svg>
  )
}

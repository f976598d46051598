import {
  Bar,
  CartesianGrid,
  BarChart as Chart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { BarChartProps } from './bar-chart.tsx'

const clay = 'var(--color-clay)'
const hairline = 'var(--color-hairline)'
const letters = { fill: 'var(--color-soft)', fontSize: 12 }
const plain = { tick: letters, tickLine: false, axisLine: { stroke: hairline } } as const
const tooltip = {
  background: 'var(--color-ink)',
  color: 'var(--color-paper)',
  border: 0,
  padding: '0.5rem 0.75rem',
}
/** How many letters fit beside a bar in two lines. */
const longestName = 26

export function BarDrawing({ bars, shape, format }: BarChartProps) {
  const isRows = shape === 'rows'
  const short = (value: number) => format(value).replace(/\.\d\d$/, '')
  const shorten = (name: string) =>
    name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Chart
        data={[...bars]}
        layout={isRows ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke={hairline} vertical={isRows} horizontal={!isRows} />
        {isRows ? (
          <>
            <XAxis {...plain} type="number" tickFormatter={short} allowDecimals={false} />
            <YAxis {...plain} type="category" dataKey="name" width={132} tickFormatter={shorten} />
          </>
        ) : (
          <>
            <XAxis {...plain} dataKey="name" minTickGap={12} />
            <YAxis {...plain} tickFormatter={short} width={64} />
          </>
        )}
        <Tooltip
          cursor={{ fill: 'var(--color-sand)' }}
          contentStyle={tooltip}
          itemStyle={{ color: 'var(--color-paper)' }}
          separator=""
          formatter={(value) => [format(Number(value)), '']}
        />
        <Bar dataKey="value" fill={clay} maxBarSize={isRows ? 22 : 48} isAnimationActive={false} />
      </Chart>
    </ResponsiveContainer>
  )
}

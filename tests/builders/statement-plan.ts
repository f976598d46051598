import type pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Parent Relationship'?: string
  Plans?: PlanNode[]
}

/** How PostgreSQL would run a statement, in words. */
export interface StatementPlan {
  whole: string
  /** From a page's limit down, without the subplans run for each row. */
  page: string
}

/** Asks PostgreSQL how it would run a statement with these values. */
export async function planOf(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<StatementPlan> {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan
  const all = nodesOf(root)
  const limit = all.find((node) => node['Node Type'] === 'Limit')
  return { whole: inWords(all), page: limit ? inWords(rowsOf(limit)) : '' }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function rowsOf(node: PlanNode): PlanNode[] {
  const inner = (node.Plans ?? []).filter((one) => one['Parent Relationship'] !== 'SubPlan')
  return [node, ...inner.flatMap(rowsOf)]
}

function inWords(nodes: readonly PlanNode[]): string {
  return nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`).join(', ')
}

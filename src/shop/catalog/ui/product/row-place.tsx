/** The placeholder of a loading product row, so that scroll position and focus farther down do not move. */
export function RowPlace() {
  return <div className="min-h-[62rem] md:min-h-[40rem]" />
}

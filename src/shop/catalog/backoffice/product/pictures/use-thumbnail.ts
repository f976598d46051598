import { useEffect, useState } from 'react'

const widthPx = 320

/** A file's thumbnail as a data URL; null until it is made, or if the file is no picture. */
export function useThumbnail(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void draw(file).then(
      (drawn) => isWanted && setAddress(drawn),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return address
}

async function draw(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.max(1, Math.round((bitmap.height / bitmap.width) * widthPx))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

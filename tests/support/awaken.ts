import { act, screen, waitFor } from '@testing-library/react'

/**
 * Gives the focus to a control that rests, and returns the widget that takes its place. A test that holds on to what stood
 * there before would type into nothing: unlike a person, it aims at an element and not at a place.
 */
export async function awaken(label: string | RegExp): Promise<HTMLElement> {
  const resting = await screen.findByLabelText(label)
  act(() => resting.focus())
  await waitFor(() => {
    if (resting.isConnected) throw new Error('The control is still at rest')
  })
  return screen.getByLabelText(label)
}

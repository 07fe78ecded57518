/** A short, soft tone. Browsers that forbid sound before a click just stay quiet. */
export function playNews(): void {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.08, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.35)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.35)
    tone.onended = () => void context.close()
  } catch {
    // There is nothing to hear it with.
  }
}

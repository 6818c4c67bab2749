import { useEffect, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { mountViewer } from '../diagrams/viewer/viewer.ts';
import type { Viewer } from '../diagrams/viewer/viewer.ts';
import { activeStates, drawMachine } from './draw-machine.ts';
import type { Taken } from './draw-machine.ts';

type DiagramProps = {
  readonly machine: string;
  readonly value: Json;
  /** The transition that led to the state. */
  readonly taken: Taken | null;
};

/** A machine with its active states and the transition that was taken lit; can be moved, zoomed and searched. */
export function Diagram({ machine, value, taken }: DiagramProps) {
  const box = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [note, setNote] = useState('');
  useEffect(() => {
    let isCurrent = true;
    let mounted: Viewer | null = null;
    const draw = async () => {
      setNote(`The diagram of ${machine} is being drawn.`);
      const svg = await drawMachine(machine);
      if (!isCurrent || !box.current) return;
      setNote(svg ? '' : `${machine} is no machine of these sources.`);
      if (!svg) return;
      mounted = mountViewer(box.current, svg, {});
      setViewer(mounted);
    };
    void draw();
    return () => {
      isCurrent = false;
      mounted?.dispose();
      setViewer(null);
    };
  }, [machine]);
  const state = JSON.stringify(value);
  useEffect(() => {
    viewer?.update({
      active: activeStates(machine, JSON.parse(state) as StateValue),
      taken: taken ? [taken] : [],
    });
  }, [viewer, machine, state, taken]);
  return (
    <>
      {note !== '' && <p role="status">{note}</p>}
      <div className="inspect-diagram" ref={box} />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { drawMachine } from './draw-machine.ts';
import type { MachineDrawing, Taken } from './draw-machine.ts';

type DiagramProps = {
  readonly machine: string;
  readonly value: Json;
  /** The transition that led to the state. */
  readonly taken: Taken | null;
};

/** A machine with its active states and the transition that was taken lit. */
export function Diagram({ machine, value, taken }: DiagramProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<MachineDrawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const drawn = await drawMachine(machine);
      if (!isCurrent) return;
      box.current?.replaceChildren(...(drawn ? [drawn.svg] : []));
      setDrawing(drawn);
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  const state = JSON.stringify(value);
  useEffect(() => {
    if (!drawing?.svg.isConnected) return;
    drawing.light(JSON.parse(state) as StateValue, taken);
    const active = [...drawing.svg.querySelectorAll<SVGGraphicsElement>('.is-active')].at(-1)?.getBBox();
    if (active) box.current?.scrollTo(active.x - 40, active.y - 40);
  }, [drawing, state, taken]);
  return <div className="inspect-diagram" ref={box} />;
}

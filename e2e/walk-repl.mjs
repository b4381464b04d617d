import { chromium } from '@playwright/test'
import http from 'node:http'
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--autoplay-policy=no-user-gesture-required'] })
const S={browser}
const B='http://localhost:4200'
S.B=B
S.ctx=async(size)=>{ const c=await browser.newContext(size==='m'?{viewport:{width:390,height:844},isMobile:true,hasTouch:true,colorScheme:'dark',deviceScaleFactor:1,locale:'en-US'}:{viewport:{width:1366,height:900},colorScheme:'light',locale:'en-US'}); c.setDefaultTimeout(8000); const p=await c.newPage(); p.log=[]; p.on('console',m=>{if(['error','warning'].includes(m.type()))p.log.push(m.text().slice(0,300))}); p.on('pageerror',e=>p.log.push('PAGEERROR '+e.message)); return p }
S.shot=async(p,n,full)=>p.screenshot({path:`/tmp/walk/${n}.png`,fullPage:!!full})
S.foc=(p)=>p.evaluate(()=>{const e=document.activeElement;const r=e.getBoundingClientRect();return `${e.tagName}#${e.id} "${(e.getAttribute('aria-label')||e.innerText||'').slice(0,60)}" @${Math.round(r.x)},${Math.round(r.y)} ${Math.round(r.width)}x${Math.round(r.height)}`})
S.tree=async(p,sel='body')=>p.locator(sel).first().ariaSnapshot()
S.mail=async(to)=>(await (await fetch(B+'/dev/mailbox.json?to='+encodeURIComponent(to))).json())
const AF=Object.getPrototypeOf(async()=>{}).constructor
http.createServer((q,r)=>{let b='';q.on('data',d=>b+=d);q.on('end',async()=>{const out=[];const log=(...a)=>out.push(a.map(x=>typeof x==='string'?x:JSON.stringify(x,null,1)).join(' '));try{const v=await new AF('S','log',b)(S,log);if(v!==undefined)log(v)}catch(e){log('ERR '+(e.message||e).slice(0,1500))}r.end(out.join('\n')+'\n')})}).listen(4977,'127.0.0.1')

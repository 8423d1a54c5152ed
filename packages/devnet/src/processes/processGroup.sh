# Ends what it holds when the one at the other end of its input is gone, however that came about.
# Lines: "hold PID", "free PID". Each PID leads a process group.
held=
while read -r verb pid; do
  case $verb in
    hold) held="$pid $held" ;;
    free)
      rest=
      for other in $held; do
        [ "$other" = "$pid" ] || rest="$rest $other"
      done
      held=$rest
      ;;
  esac
done
[ -n "$(echo $held)" ] || exit 0
for pid in $held; do kill -s TERM -- "-$pid" 2>/dev/null; done
sleep 3
for pid in $held; do kill -s KILL -- "-$pid" 2>/dev/null; done
exit 0
